import type { ForumCategory } from '#contract/community.ts'

/** The categories of a new forum, in the order of their cards. */
export const sampleCategories: readonly Omit<ForumCategory, 'threadCount'>[] = [
  { slug: 'general', name: 'General', icon: 'MessageSquare', color: 'teal' },
  { slug: 'ideas', name: 'Plugin Ideas', icon: 'Lightbulb', color: 'amber' },
  { slug: 'help', name: 'Help', icon: 'HelpCircle', color: 'blue' },
  { slug: 'showcase', name: 'Showcase', icon: 'Star', color: 'rose' },
  { slug: 'features', name: 'Feature Requests', icon: 'Sparkles', color: 'plum' },
  { slug: 'guides', name: 'Guides', icon: 'BookOpen', color: 'green' },
]
