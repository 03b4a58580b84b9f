// The search worker's entry: wiring only.
import { expose, wrap } from 'comlink'
import type { SearchFeed } from '../../contract/records/search-documents.ts'
import { type MirrorNotice, mirrorChannelName } from '../../device/mirror-channel.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import type { SearchApi } from './api.ts'
import { createSearch } from './search.ts'

const search = createSearch({
  timers: systemTimers,
  now: systemClock.now,
  // as an uncaught error, which the page's log shows
  onError: (error) => reportError(error),
})
new BroadcastChannel(mirrorChannelName).onmessage = ({ data }: MessageEvent<MirrorNotice>) => search.hear(data)

const api: SearchApi = {
  begin: async (feed) => search.begin(wrap<SearchFeed>(feed)),
  search: async (query, limit) => search.search(query, limit),
  news: (revision) => search.news(revision),
}

expose(api)
