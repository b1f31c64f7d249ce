import type { CheckboxField, CollapsibleField, GlobalConfig, NumberField } from 'payload'
import { capVariable } from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import { operationMessages as words } from '#contract/messages/operation.ts'
import {
  capRange,
  giftNames,
  giftRange,
  giftVariables,
  operatedCaps,
  signUpVariable,
  usualOperation,
} from '#contract/operation.ts'
import type { CapGroup, OperatedCap } from '#contract/operation.ts'
import { adminOnly, hasRole } from '../access/index.ts'
import { environment } from '../platform/environment.ts'
import type { User } from '../payload-types.ts'
import { keptContent } from './kept-content.ts'

/** The field of what the environment sets, for the import map of the admin. */
export const setInEnvironment = '/admin/operation/set-in-environment.tsx#SetInEnvironment'

const settings: Readonly<Record<string, unknown>> = environment()

/**
 * How a field looks whose value the environment sets: read-only, with that value and the name of the setting. What is
 * stored stays as it is, and holds again when the setting is removed.
 */
function fixedBy(variable: string, label: string) {
  const value = settings[variable]
  if (value === undefined) return null
  const shown = typeof value === 'boolean' ? (value ? words.open : words.closed) : String(value)
  return {
    access: { update: () => false },
    component: {
      path: setInEnvironment,
      clientProps: { label, value: shown, note: words.fixed(variable) },
    },
  }
}

interface NumberRules {
  readonly label: string
  readonly description: string
  readonly usual: number
  readonly range: readonly [number, number]
  readonly variable: string
}

function numberField(
  name: string,
  { label, description, usual, range: [min, max], variable }: NumberRules,
): NumberField {
  const fixed = fixedBy(variable, label)
  return {
    name,
    label,
    type: 'number',
    min,
    max,
    admin: {
      description,
      placeholder: String(usual),
      ...(fixed && { components: { Field: fixed.component } }),
    },
    ...(fixed && { access: fixed.access }),
    validate: (value: unknown) =>
      value === null ||
      value === undefined ||
      (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) ||
      words.whole(min, max),
  }
}

function periodOf(seconds: number): string {
  const minutes = seconds / 60
  if (minutes < 60) return words.periods.minutes(minutes)
  return minutes === 24 * 60 ? words.periods.day : words.periods.hours(minutes / 60)
}

const capField = (name: OperatedCap): NumberField =>
  numberField(name, {
    label: words.caps[name],
    description: `${periodOf(caps[name].seconds)} ${words.usual(usualOperation.caps[name])}`,
    usual: usualOperation.caps[name],
    range: capRange,
    variable: capVariable(name),
  })

const capGroup = (group: CapGroup): CollapsibleField => ({
  type: 'collapsible',
  label: words.groups[group],
  admin: { initCollapsed: true },
  fields: operatedCaps[group].map(capField),
})

function signUpField(): CheckboxField {
  const fixed = fixedBy(signUpVariable, words.signUpOpen)
  return {
    name: 'signUpOpen',
    label: words.signUpOpen,
    type: 'checkbox',
    defaultValue: usualOperation.signUpOpen,
    admin: {
      description: `${words.aboutSignUp} ${words.usualSwitch}`,
      ...(fixed && { components: { Field: fixed.component } }),
    },
    ...(fixed && { access: fixed.access }),
  }
}

/**
 * Switches and limits of the whole product, which services read whenever they need them (`platform/settings`). Only admins
 * see and change them.
 */
export const OperationSettings: GlobalConfig = {
  slug: 'operation',
  label: words.title,
  access: { read: adminOnly, update: adminOnly, readVersions: adminOnly },
  versions: keptContent.versions,
  admin: {
    group: 'Operation',
    hideAPIURL: true,
    hidden: ({ user }) => !hasRole(user as User | null, 'admin'),
    description: words.about,
  },
  fields: [
    {
      name: 'elsewhere',
      type: 'ui',
      admin: { components: { Field: '/admin/operation/set-elsewhere.tsx#SetElsewhere' } },
    },
    signUpField(),
    {
      name: 'reviewRequired',
      label: words.reviewRequired,
      type: 'checkbox',
      defaultValue: usualOperation.reviewRequired,
      admin: { description: `${words.aboutReview} ${words.usualReview}` },
    },
    {
      name: 'gifts',
      label: words.gifts.title,
      type: 'group',
      admin: { description: words.gifts.about },
      fields: giftNames.map((name) =>
        numberField(name, {
          label: words.gifts[name],
          description: words.usual(usualOperation.gifts[name]),
          usual: usualOperation.gifts[name],
          range: giftRange,
          variable: giftVariables[name],
        }),
      ),
    },
    {
      name: 'caps',
      label: false,
      type: 'group',
      fields: [capGroup('accounts'), capGroup('plugins'), capGroup('community'), capGroup('mail')],
    },
  ],
}
