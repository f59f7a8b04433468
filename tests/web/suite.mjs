// A list of tests, and what they need to complain.
export const tests = [];

/// `run` gets the browser and `note`, which says something beside the test's name. `alone`: it looks at moments, and nothing else may run.
export function test(name, run, { alone = false } = {}) {
  tests.push({ name, run, alone });
}

export function check(condition, complaint) {
  if (!condition) throw new Error(complaint);
}

export function checkEqual(got, wanted, what) {
  check(JSON.stringify(got) === JSON.stringify(wanted), `${what}: got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`);
}
