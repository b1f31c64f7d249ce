import { versionMessages as texts } from '#contract/messages/versions.ts'

interface VersionNameProps {
  readonly number: number
  /** The version of the plugin's header. */
  readonly header: string | null
}

/** What a version is called: by its number, with its header's own version small beside it. */
export function VersionName({ number, header }: VersionNameProps) {
  return (
    <>
      {texts.version(number)}
      {header !== null && header !== '' && (
        <>
          {' '}
          <small className="mono">
            <bdi>{texts.header(header)}</bdi>
          </small>
        </>
      )}
    </>
  )
}
