import type { Change } from '../../frame/capability.ts'
import type { Spoken } from '../../words/language.ts'
import { colorIn } from '../../words/colors.ts'
import { isAddition, isRemoval, valueOf } from '../../words/commands.ts'
import { has, listed } from '../../words/match.ts'
import { postTypesIn } from '../../words/post-types.ts'
import type { Clause } from '../../words/request.ts'
import { networkOf } from './networks.ts'
import { lookIn, namesIn, networksIn, positionIn, shapeIn } from './params.ts'
import type { ShareParams } from './params.ts'

type ShareChange = Change<ShareParams> | null

const labels = (keys: readonly string[], and: string): string =>
  listed(
    keys.map((key) => networkOf(key)?.label ?? key),
    and,
  )

/** Words that show that a command is about the buttons. */
const about =
  'shar(?:e|ing)|social|buttons?|icons?|networks?|dela|delnings?(?:knappar(?:na)?)?|knappar(?:na)?|ikoner(?:na)?|nätverk(?:en)?|they|them|de|dem'

const swapped =
  /(?:replace|swap|switch|change|byt(?:a)? ut|byt(?:a)?|ersätt) (?<from>.+?) (?:with|for|to|by|mot|med|till) (?<to>.+)$|(?<new>.+?) (?:instead of|rather than|i stället för|istället för) (?<old>.+)$/u

function changeNetworks(params: ShareParams, clause: Clause): ShareChange {
  const isAboutButtons = has(
    clause.bare,
    'shar(?:e|ing)|buttons?|icons?|networks?|dela|delning\\S*|knapp(?:en|ar|arna)?|ikon(?:en|er)?',
  )
  const named = networksIn(clause.bare, isAboutButtons)
  const swap = swapped.exec(clause.bare)
  const [from] = networksIn(swap?.groups?.['from'] ?? swap?.groups?.['old'] ?? '')
  const [to] = networksIn(swap?.groups?.['to'] ?? swap?.groups?.['new'] ?? '')
  if (from !== undefined && to !== undefined && params.networks.includes(from)) {
    const networks = params.networks.map((key) => (key === from ? to : key))
    return {
      params: { ...params, networks: [...new Set(networks)] },
      said: {
        en: `replaced ${labels([from], '')} with ${labels([to], '')}`,
        sv: `bytte ut ${labels([from], '')} mot ${labels([to], '')}`,
      },
    }
  }
  if (isRemoval(clause)) {
    const gone = networksIn(clause.bare).filter((key) => params.networks.includes(key))
    const left = params.networks.filter((key) => !gone.includes(key))
    if (gone.length === 0 || left.length === 0) return null
    return {
      params: { ...params, networks: left },
      said: { en: `removed ${labels(gone, 'and')}`, sv: `tog bort ${labels(gone, 'och')}` },
    }
  }
  if (named.length === 0) return null
  if (has(clause.bare, 'only|just|bara|endast')) {
    return {
      params: { ...params, networks: named },
      said: { en: `kept only ${labels(named, 'and')}`, sv: `behöll bara ${labels(named, 'och')}` },
    }
  }
  const added = isAddition(clause) ? named.filter((key) => !params.networks.includes(key)) : []
  if (added.length === 0) return null
  return {
    params: { ...params, networks: [...params.networks, ...added] },
    said: { en: `added ${labels(added, 'and')}`, sv: `lade till ${labels(added, 'och')}` },
  }
}

function changePlace(params: ShareParams, clause: Clause): ShareChange {
  if (!has(clause.bare, `${about}|move|put|show|place|position|flytta|placera|visa|sätt|lägg`)) return null
  const position = positionIn(clause.bare)
  const types = postTypesIn(clause.bare)
  const wanted =
    types && has(clause.bare, 'also|too|as well|även|också')
      ? [...new Set([...params.post_types, ...types])]
      : types
  // "Below the post" says where, not on which kind of pages.
  const post_types =
    position && !has(clause.bare, 'on|on all|på|på alla') ? params.post_types : (wanted ?? params.post_types)
  if (!position && !types) return null
  const where: Spoken = {
    en: { above: 'above', below: 'below', both: 'above and below', none: 'out of' }[
      position ?? params.position
    ],
    sv: { above: 'ovanför', below: 'under', both: 'över och under', none: 'utanför' }[
      position ?? params.position
    ],
  }
  return {
    params: { ...params, position: position ?? params.position, post_types },
    said: position
      ? {
          en: `placed the share buttons ${where.en} the content`,
          sv: `placerade delningsknapparna ${where.sv} innehållet`,
        }
      : {
          en: `show the share buttons on ${post_types.join(', ')}`,
          sv: `visar delningsknapparna på ${post_types.join(', ')}`,
        },
  }
}

function changeLook(params: ShareParams, clause: Clause): ShareChange {
  const next = {
    ...params,
    look: lookIn(clause.bare) ?? params.look,
    shape: shapeIn(clause.bare) ?? params.shape,
    names: namesIn(clause.bare) ?? params.names,
  }
  if (next.look === params.look && next.shape === params.shape && next.names === params.names) return null
  return {
    params: next,
    said: { en: 'changed the look of the share buttons', sv: 'ändrade delningsknapparnas utseende' },
  }
}

function changeColour(params: ShareParams, clause: Clause): ShareChange {
  if (
    has(
      clause.bare,
      'brand colou?rs?|network colou?rs?|original colou?rs?|own colou?rs|varumärkesfärger|nätverkens färger|egna färger',
    )
  ) {
    return {
      params: { ...params, brand: !isRemoval(clause) },
      said: { en: 'gave each button the colour of its network', sv: 'gav varje knapp sitt nätverks färg' },
    }
  }
  const color = colorIn(clause.bare.replace(/blue ?sky/gu, ''))
  if (!color || !has(clause.bare, `${about}|it|den|det|colou?rs?|färg(?:en|er)?`)) return null
  return {
    params: { ...params, brand: false, color },
    said: { en: `gave the share buttons the colour ${color}`, sv: `gav delningsknapparna färgen ${color}` },
  }
}

function changeHeading(params: ShareParams, clause: Clause): ShareChange {
  if (!has(clause.bare, 'heading|headline|title|text|label|rubrik(?:en)?|överskrift(?:en)?|texten'))
    return null
  if (isRemoval(clause)) {
    return {
      params: { ...params, heading: '' },
      said: { en: 'removed the text before the buttons', sv: 'tog bort texten före knapparna' },
    }
  }
  const heading = valueOf(clause, 120)
  if (!heading) return null
  return {
    params: { ...params, heading },
    said: {
      en: `changed the text before the buttons to “${heading}”`,
      sv: `ändrade texten före knapparna till “${heading}”`,
    },
  }
}

/** Understands a command about the share buttons. */
export function followShare(params: ShareParams, clause: Clause): ShareChange {
  return (
    changeNetworks(params, clause) ??
    changeLook(params, clause) ??
    changeColour(params, clause) ??
    changeHeading(params, clause) ??
    changePlace(params, clause)
  )
}
