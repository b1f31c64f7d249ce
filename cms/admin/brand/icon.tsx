import { Mark } from './mark.tsx'

/** The product's mark, in the bar at the top. */
export const Icon = () => <Mark />
