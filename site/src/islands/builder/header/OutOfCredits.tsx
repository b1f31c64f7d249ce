import { creditMessages } from '#contract/messages/credits.ts'
import { plannedRoutes, routeExists } from '#contract/routes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useBuilder } from '../store/index.ts'

const texts = creditMessages.outOfCredits

/** What something costs, what is left, and that nothing is lost. */
export function OutOfCredits() {
  const asked = useBuilder(({ outOfCredits }) => outOfCredits)
  const balance = useBuilder((builder) => builder.balance)
  // What would be enough is an old figure, until the server has said how much there is.
  const left = asked !== null && balance !== null && balance < asked.needed ? balance : null
  const { closeCredits } = useBuilder.getState()
  return (
    <Dialog
      open={asked !== null}
      onClose={closeCredits}
      title={texts.title}
      actions={
        <>
          <Button variant="ghost" onClick={closeCredits}>
            {texts.later}
          </Button>
          {routeExists('pricing') && (
            <Button variant="ember" href={plannedRoutes.pricing}>
              {texts.upgrade}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.body(asked?.needed ?? 0, left)}</p>
    </Dialog>
  )
}
