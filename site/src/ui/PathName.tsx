/** Characters kept at the end of a name, including the extension, to distinguish files with the same start. */
const endCharacters = 12

/** The parts of a path that are cut by themselves: its folders first, then the middle of the name. */
export function partsOfPath(path: string): {
  readonly folder: string
  readonly begin: string
  readonly end: string
} {
  const at = path.lastIndexOf('/') + 1
  const letters = Array.from(path.slice(at))
  const cut = letters.length <= 2 * endCharacters ? letters.length : letters.length - endCharacters
  return {
    folder: path.slice(0, at),
    begin: letters.slice(0, cut).join(''),
    end: letters.slice(cut).join(''),
  }
}

interface Props {
  readonly path: string
  readonly className?: string
}

/**
 * The name of a file. Where it has no room, its folders go first, then the middle of the name: how it begins and how it
 * ends can always be read.
 */
export function PathName({ path, className = '' }: Props) {
  const { folder, begin, end } = partsOfPath(path)
  const whole = begin === path
  return (
    <span className={`path ${className}`} title={path}>
      {!whole && <span className="sr-only">{path}</span>}
      {folder !== '' && (
        <bdi className="folder" aria-hidden>
          {folder}
        </bdi>
      )}
      <bdi className="begin" aria-hidden={!whole || undefined}>
        {begin}
      </bdi>
      {end !== '' && (
        <bdi className="end" aria-hidden>
          {end}
        </bdi>
      )}
    </span>
  )
}
