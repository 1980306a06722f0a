import controls from '../controls.module.css'
import { type RequestMethod, requestMethods } from './methods'
import styles from './request.module.css'

type MethodSelectProps = { method: RequestMethod; onChange: (method: RequestMethod) => void }

/** Chooses the method of the request. */
export function MethodSelect({ method, onChange }: MethodSelectProps) {
  return (
    <select
      className={`${controls.field} ${controls.code} ${styles.method}`}
      aria-label="Method"
      value={method}
      onChange={(event) => {
        const chosen = requestMethods.find((known) => known === event.target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {requestMethods.map((known) => (
        <option key={known}>{known}</option>
      ))}
    </select>
  )
}
