import { useState } from 'react'
import type { ThreadAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { moderationErrors } from '#contract/messages/moderation-errors.ts'
import { moderationMessages as texts } from '#contract/messages/moderation.ts'
import { suspensionDays } from '#contract/moderation.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, FieldShell } from '../../../ui/Field.tsx'
import type { Post } from '../page.ts'
import { useLoaded } from '../use-loaded.ts'
import { useModerating } from './use-moderating.ts'
import type { Action, FromQueue, Order } from './use-moderating.ts'

export type ThreadState = Pick<ThreadAnswer, 'pinned' | 'locked' | 'category'>

interface Props {
  readonly post: Post
  /** Of the thread itself. */
  readonly thread: ThreadState
  /** Where it is ordered from the queue. */
  readonly queue?: FromQueue | undefined
  readonly onClose: () => void
}

/** What makes sense for a post as it is. */
function actionsFor({ kind, withheld }: Post, { pinned, locked }: ThreadState): readonly Action[] {
  const visibility: readonly Action[] = [withheld === null ? 'hide' : 'show', 'delete', 'suspend']
  if (kind !== 'thread') return visibility
  return [pinned ? 'unpin' : 'pin', locked ? 'unlock' : 'lock', 'move', 'merge', ...visibility]
}

interface CategoryProps {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (category: string | null) => void
}

function CategoryField({ value, error, onChange }: CategoryProps) {
  const loading = useLoaded(
    async () => (await api.call(communityRoutes.categories)).categories,
    () => undefined,
  )
  const categories = loading.state === 'loaded' ? loading.value : []
  return (
    <FieldShell label={texts.category} error={error}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value ?? ''}
          disabled={loading.state !== 'loaded'}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">{texts.noCategory}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  )
}

/** Asks a moderator what to do with a post, and why. */
export function ModerationDialog({ post, thread, queue, onClose }: Props) {
  const actions = actionsFor(post, thread)
  const [order, setOrder] = useState<Order>({
    action: actions[0] ?? 'hide',
    reason: '',
    category: thread.category?.slug ?? null,
    into: '',
    days: 1,
  })
  const { busy, errors, send } = useModerating(post, onClose, queue)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const change = (part: Partial<Order>) => setOrder((before) => ({ ...before, ...part }))
  const submit = () => {
    setReasonMissing(order.reason.trim() === '')
    if (order.reason.trim() !== '') send(order)
  }
  const { action, reason, category, into, days } = order
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={texts.title[post.kind]}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button variant={action === 'delete' ? 'danger' : 'ember'} aria-busy={busy} onClick={submit}>
            {busy ? texts.busy : texts.submit}
          </Button>
        </>
      }
    >
      <FieldShell label={texts.action} hint={texts.about[action]} error={errors['action']}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={action}
            disabled={busy}
            onChange={(event) => change({ action: event.target.value as Action })}
          >
            {actions.map((each) => (
              <option key={each} value={each}>
                {texts.actions[each]}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      {action === 'move' && (
        <CategoryField
          value={category}
          error={errors['category']}
          onChange={(value) => change({ category: value })}
        />
      )}
      {action === 'merge' && (
        <Field
          label={texts.into}
          hint={texts.intoMissing}
          error={errors['into']}
          value={into}
          readOnly={busy}
          onChange={(value) => change({ into: value })}
        />
      )}
      {action === 'suspend' && (
        <FieldShell label={texts.days} error={errors['days']}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={String(days)}
              disabled={busy}
              onChange={(event) =>
                change({ days: suspensionDays.find((each) => String(each) === event.target.value) ?? null })
              }
            >
              {suspensionDays.map((each) => (
                <option key={String(each)} value={String(each)}>
                  {each === null ? texts.forGood : texts.daysNamed[each]}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      )}
      <FieldShell
        label={texts.reason}
        hint={texts.reasonHint}
        error={isReasonMissing ? moderationErrors.reasonMissing : errors['reason']}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            dir="auto"
            rows={3}
            maxLength={communityLimits.reasonCharacters}
            value={reason}
            readOnly={busy}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </FieldShell>
    </Dialog>
  )
}
