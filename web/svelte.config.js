// Compiler settings shared by the build and by svelte-check.
export default { compilerOptions: { runes: true } };
