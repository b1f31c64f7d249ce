import type { Change } from '../../frame/capability.ts'
import { isAddition, isRemoval, valueOf, wantsSwedish } from '../../words/commands.ts'
import { colorIn } from '../../words/colors.ts'
import { capitalise, has, listed } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { darkColours, makeColour, pairsIn, wantsDark } from './params.ts'
import type { ColoursParams } from './params.ts'

type ColoursChange = Change<ColoursParams> | null

const labelsOf = (params: ColoursParams, keys: readonly string[], and: string): string =>
  listed(
    keys.map((key) => `“${params.colors[key]?.label ?? key}”`),
    and,
  )

function removeColours(params: ColoursParams, keys: readonly string[]): ColoursChange {
  const gone = keys.filter((key) => key in params.colors)
  if (gone.length === 0 || gone.length === Object.keys(params.colors).length) return null
  const left = Object.entries(params.colors).filter(([key]) => !gone.includes(key))
  return {
    params: { colors: Object.fromEntries(left) },
    said: {
      en: `removed the colour ${labelsOf(params, gone, 'and')}`,
      sv: `tog bort färgen ${labelsOf(params, gone, 'och')}`,
    },
  }
}

function relabel(params: ColoursParams, key: string, clause: Clause): ColoursChange {
  const label = clause.quotes.length > 0 ? valueOf(clause, 60) : null
  const old = params.colors[key]
  if (!label || !old || old.label === label) return null
  return {
    params: { colors: { ...params.colors, [key]: { ...old, label: capitalise(label) } } },
    said: {
      en: `changed the label “${old.label}” to “${label}”`,
      sv: `ändrade etiketten “${old.label}” till “${label}”`,
    },
  }
}

/** Understands a command about the colours. */
export function followColours(params: ColoursParams, clause: Clause): ColoursChange {
  if (wantsDark(clause.bare)) {
    const colors = Object.entries(params.colors).map(([key, one]) => [
      key,
      { ...one, color: darkColours[key] ?? one.color },
    ])
    return {
      params: { colors: Object.fromEntries(colors) },
      said: { en: 'gave the site dark colours', sv: 'gav webbplatsen mörka färger' },
    }
  }
  const pairs = pairsIn(clause.bare)
  const keys = [...pairs.keys()]
  const [first] = keys
  if (first === undefined) return null
  if (isRemoval(clause)) return removeColours(params, keys)
  if (!colorIn(clause.bare) && has(clause.bare, 'label|rename|call|etikett(?:en)?|kalla|byt namn'))
    return relabel(params, first, clause)

  const swedish = wantsSwedish(clause.bare)
  const colors = { ...params.colors }
  const added: string[] = []
  const changed: string[] = []
  for (const [key, hex] of pairs) {
    const old = colors[key]
    const made = makeColour(key, hex, swedish)
    if (old && hex && old.color !== hex) {
      colors[key] = { ...old, color: hex }
      changed.push(key)
    } else if (!old && made && (hex || isAddition(clause))) {
      colors[key] = made
      added.push(key)
    }
  }
  if (added.length + changed.length === 0 && ![...pairs.values()].some((hex) => hex !== null)) return null
  const next = { colors }
  const describeColours = (verb: string, list: readonly string[], and: string): string[] =>
    list.length > 0
      ? [
          `${verb} ${listed(
            list.map((key) => `“${colors[key]?.label ?? key}” (${colors[key]?.color ?? ''})`),
            and,
          )}`,
        ]
      : []
  return {
    params: next,
    said: {
      en: listed(
        [
          ...describeColours('added the colour', added, 'and'),
          ...describeColours('changed the colour', changed, 'and'),
        ],
        'and',
      ),
      sv: listed(
        [
          ...describeColours('lade till färgen', added, 'och'),
          ...describeColours('ändrade färgen', changed, 'och'),
        ],
        'och',
      ),
    },
  }
}
