/** Uploads of one workspace at the same time; the others wait. */
const atOnce = 3

interface Upload {
  readonly file: File
  /** Ends it early. */
  readonly cancel: AbortController
}

/** The files that the server does not have yet: for another try, and to break off their upload. */
export interface Uploads {
  readonly files: Map<string, Upload>
  /** Waits for its turn, and runs `upload` then. */
  run<Result>(upload: () => Promise<Result>): Promise<Result>
}

export function createUploads(): Uploads {
  let running = 0
  const waiting: (() => void)[] = []
  const begin = async () => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    files: new Map(),
    async run(upload) {
      await begin()
      try {
        return await upload()
      } finally {
        end()
      }
    },
  }
}
