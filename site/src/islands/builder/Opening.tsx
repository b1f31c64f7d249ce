import { builderMessages as texts } from '#contract/messages/builder.ts'

/** While the plugin is being opened: where everything will be. The page shows the same before its scripts are there. */
export function Opening() {
  return (
    <div className="opening" aria-busy="true">
      <p className="sr" role="status">
        {texts.loading}
      </p>
      <div>
        <span className="skel" />
        <span className="skel" />
        <span className="skel" />
      </div>
      <span className="skel" />
    </div>
  )
}
