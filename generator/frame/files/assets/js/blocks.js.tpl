#file-if editorBlocks
/**
 * Shows the plugin's blocks in the editor as the server renders them.
 */
( function ( wp ) {
	'use strict';

	var names = [ {{editorBlocks}} ];
	var el = wp.element.createElement;

	names.forEach( function ( name ) {
		wp.blocks.registerBlockType( name, {
			edit: function ( props ) {
				return el(
					'div',
					wp.blockEditor.useBlockProps(),
					el(
						wp.components.Disabled,
						null,
						el( wp.serverSideRender, { block: name, attributes: props.attributes } )
					)
				);
			},
			save: function () {
				return null;
			},
		} );
	} );
} )( window.wp );
