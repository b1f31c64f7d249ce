{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/xpartkey",
	"title": "{{title}}",
	"category": "widgets",
	"icon": "thumbs-up",
	"description": "{{title}}",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-vote"
}
