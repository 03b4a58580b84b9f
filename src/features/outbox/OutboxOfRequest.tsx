// The own inputs of one request that did not go as they were meant, where the request itself is gone; nothing when there is none.
import { usePort } from '../../data/PortsProvider.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './OutboxList.module.css'
import { OutboxRow } from './OutboxRow.tsx'
import { inOrder, shownActions } from './waiting.ts'

interface Props {
  readonly requestId: number
  readonly title: string
}

export function OutboxOfRequest({ requestId, title }: Props) {
  const outbox = usePort('outbox')
  const actions = inOrder(shownActions(outbox.useOutbox())).filter((action) => action.requestId === requestId)
  if (actions.length === 0) return null
  return (
    <Panel title={title}>
      <ul className={classes.list}>
        {actions.map((action) => (
          <OutboxRow key={action.id} action={action} />
        ))}
      </ul>
    </Panel>
  )
}
