import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { minify } from './minify'

/** How {@link bundleModule} writes a module. */
export interface BundleOptions {
  /** A classic script, or a module with the exports of the source. */
  format: 'iife' | 'es'
  /** Replacements for names in the source, as source text. */
  define?: Record<string, string>
  minified?: boolean
}

/**
 * Bundles a module and its imports into one string, in a separate build.
 * @param path of the source, relative to the repository
 */
export async function bundleModule(
  path: string,
  { format, define, minified = true }: BundleOptions,
): Promise<string> {
  const entry = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...(define && { define }),
    build: {
      target: 'es2022',
      write: false,
      minify: minified,
      lib: { entry, formats: [format], name: 'bundle' },
    },
    plugins: [minify()],
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`${path} was not built`)
  return chunk.code
}
