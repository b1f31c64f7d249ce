import type { Choice } from '../../frame/settings/types.ts'

/** WordPress's own roles, as requests name them. */
export const roleChoices: readonly Choice[] = [
  {
    value: 'subscriber',
    label: { en: 'Subscribers', sv: 'Prenumeranter' },
    asks: 'subscribers?|members?|prenumeranter(?:na)?|medlemmar(?:na)?',
  },
  {
    value: 'contributor',
    label: { en: 'Contributors', sv: 'Medarbetare' },
    asks: 'contributors?|medarbetare(?:n|na)?',
  },
  {
    value: 'author',
    label: { en: 'Authors', sv: 'Författare' },
    asks: 'authors?|writers?|författare(?:n|na)?|skribenter(?:na)?',
  },
  { value: 'editor', label: { en: 'Editors', sv: 'Redaktörer' }, asks: 'editors?|redaktörer(?:na)?' },
  {
    value: 'administrator',
    label: { en: 'Administrators', sv: 'Administratörer' },
    asks: 'admins?|administrators?|me|administratörer(?:na)?|mig',
  },
]
