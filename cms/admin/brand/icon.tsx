import { Mark } from './mark.tsx'

/** The product's mark, shown in the top bar. */
export const Icon = () => <Mark />
