/** The parts of zod/mini for client state, shared by all apps: bundling zod itself would add 5 kB (brotli). */
export {
  array,
  catch,
  enum,
  type infer,
  object,
  optional,
  pipe,
  record,
  string,
  transform,
  unknown,
} from 'zod/mini'
