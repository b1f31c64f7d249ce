const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML and XML, between tags and in quoted attributes alike. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
