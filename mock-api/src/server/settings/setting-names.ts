import leven, { closestMatch } from 'leven'
import { SetUpProblem } from './setting-values'

const lettersOf = (name: string) => [...name].sort().join('')

/** Whether one letter is missing, added or another, or two have changed places. Names of others are further away, such as REDIS_SSL. */
function isSlip(name: string, meant: string): boolean {
  const far = leven(name, meant)
  return far === 1 || (far === 2 && lettersOf(name) === lettersOf(meant))
}

/** What Kubernetes adds for a service that is called “api”. */
const ofKubernetes = /^API_(SERVICE_|PORT_\d+_)/

/**
 * Refuses variables that begin with `API_` and are no setting, or that are a slip away from another setting, which is not set: it would
 * have no effect, silently. Without `DATABASE_URL`, people would write into a file.
 * @throws SetUpProblem with what may be meant
 */
export function checkNames(given: readonly string[], known: readonly string[]): void {
  const others = given.filter((name) => !known.includes(name) && !ofKubernetes.test(name))
  const missing = known.filter((name) => !given.includes(name) && !name.startsWith('API_'))
  for (const name of others) {
    const isOurs = name.startsWith('API_')
    const meant = isOurs
      ? closestMatch(name, known, { maxDistance: 3 })
      : missing.find((each) => isSlip(name, each))
    if (meant !== undefined) throw new SetUpProblem(`There is no setting ${name}: is ${meant} meant?`)
    if (!isOurs) continue
    const all = known.filter((each) => each.startsWith('API_')).join(', ')
    throw new SetUpProblem(`There is no setting ${name}: those that begin with API_ are ${all}.`)
  }
}
