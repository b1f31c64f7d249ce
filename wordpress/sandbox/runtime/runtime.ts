import { loadPHPRuntime } from '@php-wasm/universal'
import { noNetwork } from './dead-socket.ts'
import type { EmscriptenFs } from './filesystem.ts'
import type { PhpPackage } from './php-package.ts'

export interface RuntimeOptions {
  readonly php: PhpPackage
  /** Compiled once for all threads. */
  readonly module: WebAssembly.Module
  /** Memory limit in bytes. */
  readonly memoryBytes: number
  /** Bytes that one request may print to its answer, and to the error log; the rest is dropped. */
  readonly printedBytes: number
  readonly onPrinted: () => void
  readonly onNetwork: (host: string, port: number) => void
  /** Called when PHP exceeds its memory limit. */
  readonly onMemory: () => void
  /** Gets the runtime's file system as soon as it exists. */
  readonly onFilesystem: (fs: EmscriptenFs) => void
}

type Listener = (chunk: Uint8Array) => void

/** The runtime gets a new listener for each request, which keeps everything it receives, so limit what it receives. */
function limitListener(runtime: object, name: string, most: number, onMore: () => void): void {
  let limited: Listener | undefined
  Object.defineProperty(runtime, name, {
    configurable: true,
    get: () => limited,
    set(listener: Listener) {
      let bytes = 0
      limited = (chunk) => {
        bytes += chunk.byteLength
        if (bytes <= most) listener(chunk)
        else onMore()
      }
    },
  })
}

type ResizeHeap = (bytes: number) => number

/**
 * Loads PHP without network, environment or the host's files, and with a memory limit.
 * @returns the id of the runtime for `@wp-playground/wordpress`
 */
export function loadSandboxRuntime(options: RuntimeOptions): Promise<number> {
  const { php, module, memoryBytes } = options
  return loadPHPRuntime(php.loader, {
    ENV: {},
    // Otherwise the environment reveals the script that Node was started with.
    thisProgram: '/internal/php',
    processId: 1,
    phpWasmAsyncMode: 'Suspending' in WebAssembly ? 'jspi' : 'asyncify',
    websocket: noNetwork(options.onNetwork),
    quit: (_code: number, thrown: unknown) => {
      throw thrown
    },
    print: () => undefined,
    printErr: () => undefined,
    onRuntimeInitialized(runtime: { FS: EmscriptenFs }) {
      for (const name of ['onStdout', 'onStderr']) {
        limitListener(runtime, name, options.printedBytes, options.onPrinted)
      }
      options.onFilesystem(runtime.FS)
    },
    instantiateWasm: (imports, receive) => {
      const env = imports['env'] ?? {}
      const resize = env['emscripten_resize_heap'] as ResizeHeap
      env['emscripten_resize_heap'] = ((bytes: number) => {
        // Pointers arrive as signed numbers.
        if (bytes >>> 0 <= memoryBytes) return resize(bytes)
        options.onMemory()
        return 0
      }) as ResizeHeap
      void WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module))
    },
  })
}
