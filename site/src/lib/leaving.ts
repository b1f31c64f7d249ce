let leaving = false

/** Whether the person is signing out on this page: what is refused from now on needs no words, and leads nowhere else. */
export const isLeaving = (): boolean => leaving

/** @param now false once it has failed */
export function setLeaving(now: boolean): void {
  leaving = now
}
