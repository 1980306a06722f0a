import styles from './method-name.module.css'

/** A request method in its colour. */
export function MethodName({ method }: { method: string }) {
  return (
    <span className={`${styles.name} ${methodColor(method)}`} translate="no">
      {method}
    </span>
  )
}

/** The class with the colour of a method. Others than the common ones have none. */
export function methodColor(method: string): string {
  const known: Readonly<Record<string, string | undefined>> = {
    GET: styles.get,
    POST: styles.post,
    PUT: styles.put,
    PATCH: styles.patch,
    DELETE: styles.delete,
  }
  return known[method.trim().toUpperCase()] ?? ''
}
