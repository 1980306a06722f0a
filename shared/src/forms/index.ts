/** Forms that check what was typed. Not in the facade, because only dialogs and pages that load on demand have them. */
export { type FieldErrors, type FormErrors, type Refusal, useFormErrors } from './use-form-errors'
