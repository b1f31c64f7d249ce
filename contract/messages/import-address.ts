import { catalogue } from '../catalogue.ts'

/** Why no plugin was fetched from an address; said by the server, beside the field that it is about. */
export const importAddressMessages = catalogue({
  en: {
    unreadable: "This isn't an address. Copy it from your browser's address bar.",
    scheme: 'Use an address that starts with https://.',
    credentials: 'Leave the name and password out of the address. Only public plugins can be fetched.',
    port: 'Use an address without a port.',
    plugin: 'Use the address of one plugin, such as https://wordpress.org/plugins/event-list/.',
    repository:
      'Use the address of a repository, such as https://github.com/owner/repository, or of one of its tags or branches.',
    badTag: "This can't be the name of a tag or branch.",
    noTags: 'Only a repository at GitHub has tags and branches. Leave this empty.',
    host: (host: string, hosts: string) => `We don't fetch plugins from ${host}, only from ${hosts}.`,
    noHosts: 'Fetching plugins is switched off here. Upload the ZIP instead.',
    private: (host: string) => `${host} leads into a private network, so we didn't fetch anything from it.`,
    noPlugin: (slug: string) => `WordPress.org has no plugin called ${slug} to download.`,
    noRepository: (name: string) => `There is no public repository ${name} at GitHub.`,
    noTag: (tag: string, name: string) =>
      `We found no tag or branch ${tag}. Check its name, and that ${name} is a public repository.`,
    nothing: (host: string) => `${host} has nothing public at this address.`,
    page: "There's a web page at this address, not a ZIP. Use the address of the download.",
    redirects: (host: string) => `${host} keeps redirecting, so we gave up.`,
    unavailable: (host: string) =>
      `We couldn't reach ${host}. Try again in a moment, or download the ZIP there and upload it here.`,
  },
})
