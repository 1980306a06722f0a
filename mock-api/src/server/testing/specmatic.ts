import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const fuzzing = fileURLToPath(new URL('../../../fuzzing', import.meta.url))

/** Installed by `npm run test:extended`, outside of the workspace: knip would miss it in our dependencies if this were one URL. */
const jar = join(fuzzing, 'node_modules/specmatic/specmatic.jar')

/** Whether it is installed, and Java, which it needs. */
export const hasSpecmatic = existsSync(jar) && spawnSync('java', ['-version']).error === undefined

/** Requests of each operation with other combinations of optional fields. All are five times as many. */
const mostCombinations = '50'

/** What became of a request that Specmatic made. */
export interface Outcome {
  /** `POST /posts/edit/{postId}`. */
  operation: string
  /** What was special about the request. */
  request: string
  /** Whether the document allows the request. */
  isValid: boolean
  hasPassed: boolean
  /** The message of an answer that is an error. */
  message: string | undefined
  /** What Specmatic has against the answer. */
  report: string
}

/**
 * Has Specmatic send what an OpenAPI document allows, with all fields at their bounds, and the same with each field broken.
 * @param folder holds the document, `api.json`, and may hold values to use, `api_dictionary.json`; reports are written into it
 * @param api the URL that the document's paths follow
 * @param filter which operations, in Specmatic's language
 * @param environment has the tokens, by the names of the document's security schemes
 * @throws Error if Specmatic itself fails
 */
export async function runSpecmatic(
  folder: string,
  api: string,
  filter: string,
  environment: Record<string, string>,
): Promise<Outcome[]> {
  const options = [`--testBaseURL=${api}`, `--filter=${filter}`]
  const specmatic = spawn('java', ['-jar', jar, 'test', 'api.json', ...options], {
    cwd: folder,
    env: {
      ...process.env,
      SPECMATIC_GENERATIVE_TESTS: 'true',
      MAX_TEST_REQUEST_COMBINATIONS: mostCombinations,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(specmatic, 'close')
  const outcomes: Outcome[] = []
  let total: number | undefined
  let isReport = false
  let before = ''
  let message: string | undefined
  for await (const line of createInterface({ input: specmatic.stdout })) {
    if (/^ +Request to /.test(line)) message = undefined
    if (/^ +"errors": \[$/.test(before)) message = JSON.parse(line)
    before = line
    const [, sign, operation, request, result] =
      /^([+-])ve +Scenario: (\S+ \S+) -> (.*) has (SUCCEEDED|FAILED)$/.exec(line) ?? []
    if (operation !== undefined && request !== undefined) {
      outcomes.push({
        operation: operation.replace(/\((\w+):\w+\)/g, '{$1}'),
        request,
        isValid: sign === '+',
        hasPassed: result === 'SUCCEEDED',
        message,
        report: '',
      })
      isReport = true
    }
    if (line.startsWith('-----')) isReport = false
    const last = outcomes.at(-1)
    if (isReport && last) last.report += `${line}\n`
    total = Number(/^Tests run: (\d+)/.exec(line)?.[1] ?? total)
  }
  await ended
  if (outcomes.length !== total)
    throw new Error(`Specmatic ran ${total} tests; ${outcomes.length} of them were read.`)
  return outcomes
}
