// @ts-check
import { readFile } from 'node:fs/promises'
import { checkText } from '../contract/check-text.mjs'
import { configSchema } from '../contract/config-schema.mjs'
import { checkRegistryFile } from './registry-file.mjs'
import { sentenceOn, unknownFields } from './unknown-fields.mjs'

/** Validators of the run-time files that a page of the shell is composed from, by URL path. */
const checks = {
  '/remotes.json': checkRegistryFile,
  '/config.json': (/** @type {string} */ text) => checkText('/config.json', configSchema, text),
}

/** @typedef {keyof typeof checks} RunTimePath */
/** @typedef {import('../contract/registry-schema.mjs').Registry} Registry */
/** @typedef {import('../contract/config-schema.mjs').Config} Config */

/**
 * The current, or else the last valid, content of the files.
 * @typedef {object} RunTimeContents
 * @property {unknown} registryFile the registry as written, including everything that is signed
 * @property {Registry | undefined} registry undefined until there was a valid one
 * @property {Config | undefined} config undefined until there was a valid one
 * @property {string[]} problems why the last valid content is used instead of a file
 */

/**
 * Reads the run-time files on each request, because people edit them while the server runs. An invalid file is replaced as a
 * whole by its last valid content: half a registry would be a state that nobody wrote.
 */
export class RunTimeFiles {
  /** @type {Map<string, RunTimeFile>} */
  #files

  /**
   * @param {Partial<Record<RunTimePath, string>>} files by URL path
   * @param {(line: string) => void} [log] called with one line whenever a file becomes invalid or valid
   *   again, and for each unknown field of one that has changed
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

  /** Reads the configuration first: it has the key that verifies the registry. */
  async #states() {
    const config = this.#files.get('/config.json')
    const { content } = (await config?.read()) ?? {}
    const { registryKey } = /** @type {Partial<Config>} */ (content ?? {})
    const states = [...this.#files.values()].map((file) =>
      file === config ? file.state : file.read(registryKey),
    )
    return Promise.all(states)
  }

  /**
   * The text to respond with: the last valid one. Until there was one it is the invalid text, and the page reports the problem.
   * @param {string} path
   * @returns {Promise<{ text: string | undefined } | undefined>} undefined for the path of any other file
   */
  async answer(path) {
    if (!this.#files.has(path)) return undefined
    await this.#states()
    return { text: this.#files.get(path)?.state.text }
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
  /** The text that was checked last; undefined if the file could not be read. @type {string | undefined} */
  #checked
  /** Serializes reads: verifying a signature is asynchronous. */
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

  /** As it was read last. */
  get state() {
    return this.#state
  }

  /**
   * @param {string} [registryKey] public key that must verify the registry
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
    if (text === undefined || this.#state.problem) return
    for (const unknown of unknownFields(this.#path, text)) this.#log(sentenceOn(unknown, this.#path))
  }

  /**
   * @param {string | undefined} text
   * @param {FileState} before
   * @param {string | undefined} registryKey
   * @returns {Promise<FileState>}
   */
  async #next(text, before, registryKey) {
    const { content, problem } =
      text === undefined
        ? { problem: `${this.#path} cannot be read.` }
        : await checks[this.#path](text, registryKey)
    if (!problem) return { text, content, problem: undefined }
    return before.content ? { ...before, problem } : { text, content: undefined, problem }
  }

  /** @param {FileState} before */
  #report(before) {
    const { problem, content } = this.#state
    if (problem === before.problem) return
    if (!problem) this.#log(`${this.#path} is right again.`)
    else this.#log(content ? `${problem} Using the last valid version.` : problem)
  }
}
