{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/faq",
	"title": "Questions and answers",
	"category": "widgets",
	"icon": "editor-help",
	"description": "Questions that open to show their answers.",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-faq"
}
