import { createRequire } from 'node:module'
import type { PHPLoaderModule } from '@php-wasm/universal'

/** PHP as WebAssembly, of one version. */
export interface PhpPackage {
  /** For example '8.3'. */
  readonly version: string
  /** Absolute path of the WebAssembly file. */
  readonly wasmFile: string
  readonly loader: PHPLoaderModule
}

const versionPattern = /^\d\.\d$/
const packageOf = (version: string): string => `@php-wasm/node-${version.replace('.', '-')}`

interface PackageFace {
  getPHPLoaderModule(): Promise<PHPLoaderModule>
}

/**
 * Finds PHP. Each version is a separate package, which may or may not be installed.
 * @param version for example '8.3'
 * @throws Error with one sentence that names the package to install
 */
export async function findPhp(version: string): Promise<PhpPackage> {
  if (!versionPattern.test(version)) throw new Error(`'${version}' is no PHP version such as 8.3.`)
  const name = packageOf(version)
  try {
    createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(`PHP ${version} is not installed: add the package ${name} to use it.`, { cause })
  }
  // The package has no types; these are the ones its siblings declare.
  const face = (await import(name)) as PackageFace
  const loader = await face.getPHPLoaderModule()
  return { version, wasmFile: loader.dependencyFilename, loader }
}

/** Versions with a package; WordPress requires 7.2 or later. */
const published = ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4', '8.5']

const isInstalled = (version: string): boolean => {
  try {
    createRequire(import.meta.url).resolve(packageOf(version))
    return true
  } catch {
    return false
  }
}

/** Why plugins cannot be tested on a PHP version, with a remedy; null if they can. */
export function phpProblem(version: string): string | null {
  if (versionPattern.test(version) && isInstalled(version)) return null
  const installed = published.filter(isInstalled).join(', ')
  const remedy = published.includes(version) ? `, or add the package ${packageOf(version)}` : ''
  return `PHP ${version} is not ${remedy ? 'installed' : 'available'}: choose an installed version (${installed})${remedy}.`
}
