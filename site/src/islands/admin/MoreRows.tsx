import { adminMessages as texts } from '#contract/messages/admin.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  readonly loading: boolean
  onMore(): void
}

/** A button below a list for its next page. */
export function MoreRows({ loading, onMore }: Props) {
  return (
    <p className="more-row">
      <Button aria-busy={loading} onClick={onMore}>
        {texts.more}
      </Button>
    </p>
  )
}
