/** The parts of Valibot for client state, shared by all apps. */
export {
  array,
  fallback,
  type InferOutput,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  transform,
  unknown,
} from 'valibot'
