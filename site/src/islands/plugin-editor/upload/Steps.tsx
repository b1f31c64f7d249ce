interface Props {
  readonly steps: readonly string[]
  /** Index of the one that is being done; -1 while all of them wait. */
  readonly current: number
}

/** Steps of bringing a plugin along that are not done yet, as items of a list. */
export const Steps = ({ steps, current }: Props) =>
  steps.map((step, at) => (
    <li key={step} className={at === current ? 'now' : 'wait'}>
      <span className="dot" />
      <span>{step}</span>
    </li>
  ))
