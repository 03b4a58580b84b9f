// The floor of BM13: one page of the same libraries that every area needs, and nothing else.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Table.css'
import { Button, MantineProvider, Table, TextInput } from '@mantine/core'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

function Page() {
  return (
    <form>
      <TextInput label="Name" />
      <Table data={{ head: ['Name'], body: [['Erna']] }} />
      <Button type="submit">Senden</Button>
    </form>
  )
}

export function showFloor() {
  const root = createRootRoute()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Page })])
  const element = document.getElementById('root')
  if (!element) throw new Error('no root')
  createRoot(element).render(
    <StrictMode>
      <MantineProvider>
        <RouterProvider router={createRouter({ routeTree })} />
      </MantineProvider>
    </StrictMode>,
  )
}
