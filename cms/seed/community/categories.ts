import type { ForumCategory } from '#contract/community.ts'

/** The categories of a new forum, in the order of their cards. */
export const sampleCategories: readonly Omit<ForumCategory, 'threadCount'>[] = [
  {
    slug: 'general',
    name: 'General',
    icon: 'MessageSquare',
    color: 'teal',
    description: 'Everything that fits nowhere else.',
  },
  {
    slug: 'ideas',
    name: 'Plugin Ideas',
    icon: 'Lightbulb',
    color: 'amber',
    description: 'Plugins that you wish somebody would make.',
  },
  {
    slug: 'help',
    name: 'Help',
    icon: 'HelpCircle',
    color: 'blue',
    description: 'Questions about your plugin, and answers.',
  },
  {
    slug: 'showcase',
    name: 'Showcase',
    icon: 'Star',
    color: 'rose',
    description: 'Plugins that you made, for others to see and copy.',
  },
  {
    slug: 'features',
    name: 'Feature Requests',
    icon: 'Sparkles',
    color: 'plum',
    description: 'What this site should learn to do.',
  },
  {
    slug: 'guides',
    name: 'Guides',
    icon: 'BookOpen',
    color: 'green',
    description: 'How to do it, step by step.',
  },
]
