import { readFileSync, writeFileSync } from 'node:fs';
import { createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';

/** The API's description in TypeScript: `node schema.mjs openapi.json schema.d.ts`. `make fix` calls it. */
const [source, target] = process.argv.slice(2);
const BLOB = ts.factory.createTypeReferenceNode('Blob');

const types = await openapiTS(readFileSync(source), {
  redocly: await createConfig({}, { extends: ['minimal'] }),
  // What has a default may be left out.
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'binary' ? BLOB : undefined),
});
writeFileSync(target, `${COMMENT_HEADER}${astToString(types)}`);
