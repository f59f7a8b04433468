// The shapes of what the core answers, for those who may not import it.
export type { BotName, HanabiAdvice, KoikoiAdvice, Line, Step, TurningPoint, Viewer } from 'hanaza';
