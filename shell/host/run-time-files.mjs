// @ts-check
import { readFile } from 'node:fs/promises'
import { checkText } from './check-text.mjs'
import { configSchema } from './config-schema.mjs'
import { registrySchema } from './registry-schema.mjs'
import { signatureProblem } from './registry-signature.mjs'

/** The files that a page of the shell is composed from, by URL path. */
const schemas = { '/remotes.json': registrySchema, '/config.json': configSchema }

/** @typedef {keyof typeof schemas} RunTimePath */
/** @typedef {import('./registry-schema.mjs').Registry} Registry */
/** @typedef {import('./config-schema.mjs').Config} Config */

/**
 * What the files say now, or said when they were last right.
 * @typedef {object} RunTimeContents
 * @property {unknown} registryFile the registry as it was written, with all that its signature is over
 * @property {Registry | undefined} registry nothing while there never was a right one
 * @property {Config | undefined} config the same
 * @property {string[]} problems why an earlier content stands in for a file's own
 */

/**
 * Reads the run-time files afresh each time, because people edit them while the server runs. A wrong one is replaced by its
 * last right content, as a whole: half a registry would be a state that nobody wrote.
 */
export class RunTimeFiles {
  /** @type {Map<string, RunTimeFile>} */
  #files

  /**
   * @param {Partial<Record<RunTimePath, string>>} files by URL path
   * @param {(line: string) => void} [log] gets one line each time that a file goes wrong, or right again
   */
  constructor(files, log = console.warn) {
    const paths = /** @type {RunTimePath[]} */ (Object.keys(files))
    this.#files = new Map(
      paths.map((path) => [path, new RunTimeFile(path, /** @type {string} */ (files[path]), log)]),
    )
  }

  /** @returns {Promise<RunTimeContents>} */
  async read() {
    const states = await this.#states()
    const registryText = states[[...this.#files.keys()].indexOf('/remotes.json')]
    const contents = Object.fromEntries([...this.#files.keys()].map((path, i) => [path, states[i]?.content]))
    return {
      registryFile: registryText?.content && JSON.parse(registryText.text ?? 'null'),
      registry: /** @type {Registry | undefined} */ (contents['/remotes.json']),
      config: /** @type {Config | undefined} */ (contents['/config.json']),
      problems: states.flatMap(({ content, problem }) => (content && problem ? [problem] : [])),
    }
  }

  /** Reads the configuration first: it says whether the registry is to be signed. */
  async #states() {
    const { content } = (await this.#files.get('/config.json')?.read()) ?? {}
    const { registryKey } = /** @type {Partial<Config>} */ (content ?? {})
    return Promise.all([...this.#files.values()].map((file) => file.read(registryKey)))
  }

  /**
   * What is answered to those who ask for one of the files: its last right text. While there never was one it is the wrong
   * text, and the page says what is wrong with it.
   * @param {string} path
   * @returns {Promise<{ text: string | undefined } | undefined>} nothing for a path that is none of the files
   */
  async answer(path) {
    if (!this.#files.has(path)) return undefined
    await this.#states()
    return { text: this.#files.get(path)?.text }
  }
}

/**
 * @typedef {object} FileState
 * @property {string | undefined} text
 * @property {unknown} content
 * @property {string | undefined} problem
 */

class RunTimeFile {
  #path
  #file
  #log
  /** The text that was checked last; nothing for a file that could not be read. @type {string | undefined} */
  #checked
  /** One change after the other: a signature takes its time. */
  #changing = Promise.resolve()
  /** @type {FileState} */
  #state = { text: undefined, content: undefined, problem: undefined }

  /**
   * @param {RunTimePath} path
   * @param {string} file
   * @param {(line: string) => void} log
   */
  constructor(path, file, log) {
    this.#path = path
    this.#file = file
    this.#log = log
  }

  /** What was last right of it. */
  get text() {
    return this.#state.text
  }

  /**
   * @param {string} [registryKey] that the registry must be signed with
   * @returns {Promise<FileState>}
   */
  async read(registryKey) {
    const text = await readFile(this.#file, 'utf8').catch(() => undefined)
    const checked = `${registryKey} ${text}`
    if (checked !== this.#checked) {
      this.#checked = checked
      this.#changing = this.#changing.then(() => this.#change(text, registryKey))
    }
    await this.#changing
    return this.#state
  }

  /**
   * @param {string | undefined} text
   * @param {string | undefined} registryKey
   */
  async #change(text, registryKey) {
    const before = this.#state
    this.#state = await this.#next(text, before, registryKey)
    this.#report(before)
  }

  /**
   * @param {string | undefined} text
   * @param {FileState} before
   * @param {string | undefined} registryKey
   * @returns {Promise<FileState>}
   */
  async #next(text, before, registryKey) {
    const { content, problem } =
      text === undefined ? { problem: `${this.#path} cannot be read.` } : await this.#check(text, registryKey)
    if (!problem) return { text, content, problem: undefined }
    return before.content ? { ...before, problem } : { text, content: undefined, problem }
  }

  /**
   * @param {string} text
   * @param {string | undefined} registryKey
   */
  async #check(text, registryKey) {
    const checked = checkText(this.#path, schemas[this.#path], text)
    if (checked.problem || !registryKey || this.#path !== '/remotes.json') return checked
    const problem = await signatureProblem(JSON.parse(text), registryKey)
    return problem ? { problem } : checked
  }

  /** @param {FileState} before */
  #report(before) {
    const { problem, content } = this.#state
    if (problem === before.problem) return
    if (!problem) this.#log(`${this.#path} is right again.`)
    else this.#log(content ? `${problem} The last right one is used.` : problem)
  }
}
