// Entry of the page: hands the root element to the composition root.
import { openPage } from './app/open-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// not awaited: the areas import what lies in this file, which is not there before it has run to its end
openPage(root).catch(reportError)
