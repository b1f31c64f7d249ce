{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/xpartkey",
	"title": "{{blockTitle}}",
	"category": "widgets",
	"icon": "text",
	"description": "{{blockTitle}}",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-text"
}
