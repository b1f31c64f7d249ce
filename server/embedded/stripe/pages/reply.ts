/** What a page's route answers: HTML, JSON or another place to go. */
export type Reply =
  | { kind: 'page'; status: number; body: string }
  | { kind: 'json'; status: number; body: unknown }
  | { kind: 'redirect'; to: string }

export const pageOf = (status: number, body: string): Reply => ({ kind: 'page', status, body })
export const jsonOf = (status: number, body: unknown): Reply => ({ kind: 'json', status, body })
export const goTo = (to: string): Reply => ({ kind: 'redirect', to })
