// What says that there is no network goes as soon as there is one.
import { afterEach, expect, it, vi } from 'vitest'
import { useConnection } from '../../../../src/state/connection.ts'
import { onNetworkBack } from '../../../../src/state/network-back.ts'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
afterEach(() => useConnection.setState(useConnection.getInitialState()))

it('once the server answers again, or the browser has a network', () => {
  const back = vi.fn()
  const stop = onNetworkBack(back)
  useConnection.setState({ network: 'offline' })
  useConnection.setState({ network: 'unreachable' })
  useConnection.setState({ network: 'connecting' })
  expect(back).not.toHaveBeenCalled()
  useConnection.setState({ network: 'connected' })
  expect(back).toHaveBeenCalledTimes(1)
  useConnection.setState({ network: 'syncing' })
  expect(back).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  expect(back).toHaveBeenCalledTimes(2)
  stop()
  useConnection.setState({ network: 'offline' })
  useConnection.setState({ network: 'connected' })
  page.dispatchEvent(new Event('online'))
  expect(back).toHaveBeenCalledTimes(2)
})
