{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/share",
	"title": "{{blockTitle}}",
	"category": "widgets",
	"icon": "share",
	"description": "{{blockTitle}}",
	"textdomain": "xplugin",
	"usesContext": [ "postId" ],
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-share"
}
