import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { ensureFirebaseTools } from '../firebase-tools.mjs';

/**
 * What is wrong with a firebase.json, by the schema that the pinned firebase-tools has for editors.
 *
 * @param {unknown} config
 * @returns {Promise<string[]>} one message each
 */
export async function configErrors(config) {
  // Not named `require`: TypeScript would then look for the schema in this folder.
  const load = createRequire(await ensureFirebaseTools());
  const ajv = new Ajv({ allowUnionTypes: true });
  const validate = ajv.compile(load('firebase-tools/schema/firebase-config.json'));
  if (validate(config)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const property = params['additionalProperty'];
    return `firebase.json${instancePath} ${message}${property === undefined ? '' : `: ${property}`}`;
  });
}

const ORDER = v.picklist(['ASCENDING', 'DESCENDING']);
const ARRAY_CONFIG = v.literal('CONTAINS');
const QUERY_SCOPE = v.picklist(['COLLECTION', 'COLLECTION_GROUP']);

/** https://firebase.google.com/docs/reference/firestore/indexes, without what this project does not use. */
const INDEXES = v.strictObject({
  indexes: v.array(
    v.strictObject({
      collectionGroup: v.string(),
      queryScope: QUERY_SCOPE,
      fields: v.array(
        v.union([
          v.strictObject({ fieldPath: v.string(), order: ORDER }),
          v.strictObject({ fieldPath: v.string(), arrayConfig: ARRAY_CONFIG }),
        ]),
      ),
    }),
  ),
  fieldOverrides: v.optional(
    v.array(
      v.strictObject({
        collectionGroup: v.string(),
        fieldPath: v.string(),
        ttl: v.optional(v.boolean()),
        indexes: v.array(
          v.strictObject({
            queryScope: v.optional(QUERY_SCOPE),
            order: v.optional(ORDER),
            arrayConfig: v.optional(ARRAY_CONFIG),
          }),
        ),
      }),
    ),
  ),
});

/**
 * What is wrong with a firestore.indexes.json.
 *
 * @param {unknown} spec
 * @returns {string[]} one message each
 */
export function indexErrors(spec) {
  const { issues = [] } = v.safeParse(INDEXES, spec);
  return issues.map((issue) => `firestore.indexes.json, ${v.getDotPath(issue)}: ${issue.message}`);
}
