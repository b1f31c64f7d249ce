import { commandMessages } from '#contract/messages/commands.ts'
import { shortcuts, singleKeysWanted } from '../../lib/shortcuts.ts'
import { Keys, keysOf } from './Keys.tsx'
import type { Command } from './registry.ts'
import type { Group } from './use-groups.ts'

interface OptionsProps {
  readonly id: string
  readonly groups: readonly Group[]
  readonly active: Command | null
  optionId(command: Command): string
  onPoint(command: Command): void
  onRun(command: Command): void
}

/** The list below the palette's field. The focus stays in the field, which names the selected option by its id. */
export function Options({ id, groups, active, optionId, onPoint, onRun }: OptionsProps) {
  const singleKeys = singleKeysWanted()
  return (
    <div
      id={id}
      className="palette-list"
      role="listbox"
      aria-label={commandMessages.list}
      // As something that scrolls it would be a stop for Tab, at which no key does anything.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, commands }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className="palette-group" role="presentation">
            {commandMessages.groups[name]}
          </div>
          {commands.map((command) => (
            <div
              key={command.id}
              id={optionId(command)}
              className="palette-option"
              role="option"
              aria-selected={command === active}
              // A list that moves under a pointer at rest chooses nothing.
              onPointerMove={() => onPoint(command)}
              onClick={() => onRun(command)}
            >
              <bdi>{command.label}</bdi>
              {command.shortcut && (singleKeys || 'with' in shortcuts[command.shortcut]) && (
                <Keys keys={keysOf(command.shortcut)} />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
