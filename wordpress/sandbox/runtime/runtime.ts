import { loadPHPRuntime } from '@php-wasm/universal'
import { noNetwork } from './dead-socket.ts'
import type { EmscriptenFs } from './filesystem.ts'
import type { PhpPackage } from './php-package.ts'

export interface RuntimeOptions {
  readonly php: PhpPackage
  /** Compiled once for all threads. */
  readonly module: WebAssembly.Module
  /** Bytes beyond which no more memory is given. */
  readonly memoryBytes: number
  /** Bytes that one request may print, to its answer and to the error log each; the rest is dropped. */
  readonly printedBytes: number
  readonly onPrinted: () => void
  readonly onNetwork: (host: string, port: number) => void
  /** Told when PHP asked for more memory than it is given. */
  readonly onMemory: () => void
  /** Gets the runtime's file system as soon as it exists. */
  readonly onFilesystem: (fs: EmscriptenFs) => void
}

type Listener = (chunk: Uint8Array) => void

/** For each request the runtime is given a new listener, which keeps all it gets: each hears so much, and no more. */
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
 * Loads PHP without network, without environment, without the host's files, and with an end to its memory.
 * @returns the runtime's number, as `@wp-playground/wordpress` takes it
 */
export function loadSandboxRuntime(options: RuntimeOptions): Promise<number> {
  const { php, module, memoryBytes } = options
  return loadPHPRuntime(php.loader, {
    ENV: {},
    // Else the environment names the file on this machine that Node was started with.
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
        // A pointer comes as a signed number.
        if (bytes >>> 0 <= memoryBytes) return resize(bytes)
        options.onMemory()
        return 0
      }) as ResizeHeap
      void WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module))
    },
  })
}
