import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { minify } from './minify.ts'

/** How {@link bundleModule} writes a module. */
export interface BundleOptions {
  /** A classic script, or a module with the exports of the source. */
  format: 'iife' | 'es'
  /** Replacements for names in the source, as source text. */
  define?: Record<string, string>
  minified?: boolean
  /** Plugins of the build. */
  plugins?: Plugin[]
}

/** What {@link bundleModule} makes. */
export interface Bundle {
  code: string
  /** Files that plugins have added. */
  assets: Rolldown.OutputAsset[]
}

/**
 * Bundles a module and its imports into one file, in a separate build.
 * @param path of the source, relative to the repository
 */
export async function bundleModule(
  path: string,
  { format, define, minified = true, plugins = [] }: BundleOptions,
): Promise<Bundle> {
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
    plugins: [...plugins, minify()],
  })
  const [output] = [result].flat()
  const [chunk, ...others] = output && 'output' in output ? output.output : []
  if (!chunk) throw new Error(`${path} was not built`)
  return { code: chunk.code, assets: others.filter((file) => file.type === 'asset') }
}
