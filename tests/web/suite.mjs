// A list of tests that run one after the other, and what they need to complain.
export const tests = [];

export function test(name, run) {
  tests.push({ name, run });
}

export function check(condition, complaint) {
  if (!condition) throw new Error(complaint);
}

export function checkEqual(got, wanted, what) {
  check(JSON.stringify(got) === JSON.stringify(wanted), `${what}: got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`);
}
