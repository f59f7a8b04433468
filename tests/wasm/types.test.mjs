// The printed types hold for TypeScript: a program that uses them compiles, and mistakes are found.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageDirectory, root } from './module.mjs';

const require = createRequire(join(root, 'web/package.json'));
const ts = require('typescript');

test('a program in TypeScript compiles against the package', () => {
  const options = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    paths: { hanaza: [join(packageDirectory, 'index.d.ts')] },
  };
  const program = ts.createProgram([join(root, 'tests/wasm/usage.ts')], options);
  const found = ts.getPreEmitDiagnostics(program);
  const words = found.map(({ file, start, messageText }) => {
    const line = file ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}: ` : '';
    return line + ts.flattenDiagnosticMessageText(messageText, '\n');
  });
  assert.deepEqual(words, []);
});
