// Sounds, made on the spot from plucked strings, drums and noise; one switch silences them and the buzzing of phones.
import { keep, kept } from '../net/kept';

let silent = $state(kept<boolean>('silent') ?? false);
let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

export const isSilent = (): boolean => silent;
export function silence(wanted: boolean): void {
  silent = wanted;
  keep('silent', wanted);
  if (!wanted) play('card');
}

/// Browsers let a page speak up only once somebody has touched it.
const allowed = (): boolean => !silent && document.visibilityState === 'visible' && navigator.userActivation?.hasBeenActive === true;

interface Voice {
  at: number;
  loud: number;
  long: number;
}

function envelope(context: AudioContext, { at, loud, long }: Voice): GainNode {
  const gain = context.createGain();
  const start = context.currentTime + at;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(context.destination);
  return gain;
}

/// A string or a drum: a tone that may slide.
function tone(context: AudioContext, type: OscillatorType, from: number, to: number, voice: Voice): void {
  const source = context.createOscillator();
  const start = context.currentTime + voice.at;
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + voice.long);
  source.connect(envelope(context, voice));
  source.start(start);
  source.stop(start + voice.long);
}

/// Paper, sparks and smoke: noise around a pitch.
function noise(context: AudioContext, pitch: number, sharp: number, voice: Voice): void {
  hiss ??= whiteNoise(context);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const start = context.currentTime + voice.at;
  source.buffer = hiss;
  source.loop = true;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  source.connect(filter).connect(envelope(context, voice));
  source.start(start);
  source.stop(start + voice.long);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

const pluck = (context: AudioContext, pitch: number, at: number, loud = 0.12): void => {
  tone(context, 'triangle', pitch, pitch * 0.997, { at, loud, long: 0.7 });
  tone(context, 'sine', pitch * 2, pitch * 2, { at, loud: loud * 0.4, long: 0.3 });
};
const drum = (context: AudioContext, pitch: number, at: number, loud = 0.3): void => {
  tone(context, 'sine', pitch * 1.6, pitch * 0.6, { at, loud, long: 0.35 });
  noise(context, 300, 0.8, { at, loud: loud * 0.25, long: 0.06 });
};
const burst = (context: AudioContext, at: number, loud = 0.16): void => {
  tone(context, 'sine', 500, 1500, { at, loud: loud * 0.2, long: 0.25 });
  noise(context, 500, 0.5, { at: at + 0.25, loud, long: 0.5 });
  for (let i = 0; i < 7; i++) noise(context, 4000 + i * 500, 3, { at: at + 0.34 + i * 0.06, loud: loud * 0.5, long: 0.05 });
};

// A scale of the koto: no two of its notes quarrel.
const scale = [293.7, 311.1, 392, 440, 466.2, 587.3, 622.3, 784, 880];
const run = (context: AudioContext, notes: number[], step: number): void =>
  notes.forEach((note, i) => pluck(context, scale[note]!, i * step));

const sounds = {
  card: (context: AudioContext) => noise(context, 1800, 1.2, { at: 0, loud: 0.16, long: 0.07 }),
  deal: (context: AudioContext) => {
    for (let i = 0; i < 6; i++) noise(context, 2000 + (i % 2) * 500, 1.2, { at: i * 0.06, loud: 0.09, long: 0.05 });
  },
  clue: (context: AudioContext) => run(context, [5, 7], 0.09),
  turn: (context: AudioContext) => run(context, [3, 5], 0.14),
  firework: (context: AudioContext) => burst(context, 0),
  finished: (context: AudioContext) => {
    burst(context, 0, 0.22);
    burst(context, 0.3);
    run(context, [0, 2, 3, 5, 7], 0.08);
  },
  mistake: (context: AudioContext) => {
    drum(context, 70, 0, 0.4);
    tone(context, 'sawtooth', 130, 60, { at: 0.02, loud: 0.08, long: 0.5 });
  },
  yaku: (context: AudioContext) => run(context, [0, 2, 3, 5, 7, 8], 0.07),
  koikoi: (context: AudioContext) => {
    drum(context, 90, 0);
    drum(context, 90, 0.16);
    drum(context, 70, 0.36, 0.45);
    run(context, [8, 7, 5], 0.1);
  },
};
export type Sound = keyof typeof sounds;

export function play(sound: Sound): void {
  if (!allowed() || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  sounds[sound](audio);
}

export function buzz(): void {
  if (allowed() && 'vibrate' in navigator) navigator.vibrate(60);
}
