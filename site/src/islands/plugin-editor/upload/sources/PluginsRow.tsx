import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyPlugin } from '../../../../lib/copy-plugin.ts'
import { toast } from '../../../../ui/toast.ts'

interface Props {
  readonly name: string
  readonly icon: LucideIcon
  readonly plugins: readonly { readonly id: string; readonly name: string }[]
  /** Whether the copies are edited ones of one's own plugins. */
  readonly edit?: boolean
  /** What pressing one does, by its name. */
  labelOf(plugin: string): string
}

/** Plugins that are here already, each of which opens as a copy. */
export function PluginsRow({ name, icon: Icon, plugins, edit = false, labelOf }: Props) {
  const [copying, setCopying] = useState<string | null>(null)
  // A ref, because setState lags a double click.
  const busy = useRef(false)
  const take = async (id: string) => {
    if (busy.current) return
    busy.current = true
    setCopying(id)
    const problem = await copyPlugin(id, edit)
    // Otherwise the copy opens.
    if (!problem) return
    toast(problem)
    busy.current = false
    setCopying(null)
  }
  return (
    <div className="source" role="group" aria-label={name}>
      <b>
        <Icon className="icon" aria-hidden />
        {name}
      </b>
      <div className="tags">
        {plugins.map((plugin) => (
          <button
            key={plugin.id}
            type="button"
            className="tag"
            aria-label={labelOf(plugin.name)}
            title={labelOf(plugin.name)}
            aria-pressed={copying === plugin.id ? true : undefined}
            aria-disabled={copying !== null}
            onClick={() => void take(plugin.id)}
          >
            <bdi>{plugin.name}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
