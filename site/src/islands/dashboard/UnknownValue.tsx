import { dashboardMessages } from '#contract/messages/dashboard.ts'

/** Stands for what did not load. */
export const UnknownValue = () => (
  <span role="img" aria-label={dashboardMessages.stats.unknown} children="–" />
)
