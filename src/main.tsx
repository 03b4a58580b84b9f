// Entry of the page: hands the root element to the composition root.
import { openPage } from './app/open-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await openPage(root)
