import { readFileSync, writeFileSync } from 'node:fs';
import { createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';

/** The API's description in TypeScript: `node schema.mjs openapi.json schema.d.ts`. `make fix` calls it. */
const [source, target] = process.argv.slice(2);
const BLOB = ts.factory.createTypeReferenceNode('Blob');

const document = JSON.parse(readFileSync(source));
for (const { requestBody } of Object.values(document.paths).flatMap(Object.values)) {
  keepOurs(requestBody?.content ?? {});
}

/** Screens send JSON, and a form where there are files: the other encodings of the same fields are for other programs. */
function keepOurs(content) {
  delete content['application/x-www-form-urlencoded'];
  const [json, form] = [content['application/json'], content['multipart/form-data']];
  if (json && JSON.stringify(json) === JSON.stringify(form)) delete content['multipart/form-data'];
}

const types = await openapiTS(JSON.stringify(document), {
  redocly: await createConfig({}, { extends: ['minimal'] }),
  // What has a default may be left out.
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'binary' ? BLOB : undefined),
});
writeFileSync(target, `${COMMENT_HEADER}${astToString(types)}`);
