{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/form",
	"title": "Contact form",
	"category": "widgets",
	"icon": "email",
	"description": "A contact form that sends its messages by email.",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-form"
}
